import { useEffect, useState } from 'react';
import { nextProgress, PROGRESS_EVERY_MS } from '#core/domain/upload.ts';
import { Progress } from '#web/components/ui/progress.tsx';

/** An estimate that moves by itself for as long as it is shown. */
export function UploadProgress() {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPercent(nextProgress), PROGRESS_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return <Progress label="Uploading and delivering" value={percent} />;
}
