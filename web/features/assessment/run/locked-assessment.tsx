import { Link } from 'wouter';
import { MessageScreen } from '#web/components/message-screen.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';

type OtherBrowserNoticeProps = {
  sessionId: string;
  hasResults: boolean;
  onStartOver: () => void;
  isStartingOver: boolean;
};

/** For an assessment that this browser knows only by its link. */
export function OtherBrowserNotice(props: OtherBrowserNoticeProps) {
  const { sessionId, hasResults, onStartOver, isStartingOver } = props;
  return (
    <MessageScreen
      title="This assessment was taken in another browser"
      text="Its answers can be changed only there. You can take your own assessment here: it is free and does not change this one."
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

type AnswersFinalNoticeProps = {
  sessionId: string;
  onStartOver: () => void;
  isStartingOver: boolean;
};

export function AnswersFinalNotice({
  sessionId,
  onStartOver,
  isStartingOver,
}: AnswersFinalNoticeProps) {
  return (
    <MessageScreen
      title="Your answers are final"
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
