import { Link } from 'wouter';
import { MessageScreen } from '#web/components/message-screen.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';

type SealedNoticeProps = { sessionId: string; onStartOver: () => void; isStartingOver: boolean };

export function SealedNotice({ sessionId, onStartOver, isStartingOver }: SealedNoticeProps) {
  return (
    <MessageScreen
      title="Your answers stand"
      text="An order exists for this assessment, so its answers can no longer be changed."
    >
      <Link href={`/results/${sessionId}`} className={buttonStyles({ size: 'lg' })}>
        See your results
      </Link>
      <Button variant="outline" size="lg" pending={isStartingOver} onClick={onStartOver}>
        Start a new assessment
      </Button>
    </MessageScreen>
  );
}
