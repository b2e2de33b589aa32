import { useEffect, useState } from 'react';
import { DOCUMENT_PROGRESS_START, nextProgress, PROGRESS_EVERY_MS } from '#core/domain/upload.ts';

/** Percent. An estimate that moves by itself for as long as the upload is shown. */
export function useUploadProgress(): number {
  const [percent, setPercent] = useState(DOCUMENT_PROGRESS_START);
  useEffect(() => {
    const timer = setInterval(() => setPercent(nextProgress), PROGRESS_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return percent;
}
