import { type ComponentType, useState } from 'react';
import { toast } from '#web/components/ui/overlay/toast-store.ts';

/** Loads the code of a part that few visitors open when it is first needed. */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [isLoading, setIsLoading] = useState(false);

  async function request(): Promise<void> {
    setIsLoading(true);
    try {
      const part = await load();
      setPart(() => part);
    } catch {
      toast({
        title: 'Error',
        description: 'This could not be loaded. Please check your connection and try again.',
        tone: 'danger',
      });
    } finally {
      setIsLoading(false);
    }
  }

  return { Part, isLoading, request };
}
