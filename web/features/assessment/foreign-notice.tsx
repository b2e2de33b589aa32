import { Link } from 'wouter';
import { MessageScreen } from '#web/components/message-screen.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';

type ForeignNoticeProps = {
  sessionId: string;
  hasResults: boolean;
  onStartOver: () => void;
  isStartingOver: boolean;
};

/** For an assessment that this browser knows by its link only. */
export function ForeignNotice(props: ForeignNoticeProps) {
  const { sessionId, hasResults, onStartOver, isStartingOver } = props;
  return (
    <MessageScreen
      title="This assessment was taken in another browser"
      text="Its answers can be changed only there. You can take an assessment of your own here: it is free, and it changes nothing in this one."
    >
      <Button size="lg" pending={isStartingOver} onClick={onStartOver}>
        Start your own assessment
      </Button>
      {hasResults && (
        <Link
          href={`/results/${sessionId}`}
          className={buttonStyles({ variant: 'outline', size: 'lg' })}
        >
          See the results
        </Link>
      )}
    </MessageScreen>
  );
}
