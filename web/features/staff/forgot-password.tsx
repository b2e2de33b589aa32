import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { useOnDemand } from '#web/lib/use-on-demand.ts';

const loadDialog = async () => (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog;

export function ForgotPassword() {
  const [isOpen, setIsOpen] = useState(false);
  const { Part: ForgotPasswordDialog, isLoading, request } = useOnDemand(loadDialog);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        pending={isLoading}
        onClick={() => {
          setIsOpen(true);
          if (!ForgotPasswordDialog) void request();
        }}
      >
        Forgot your password?
      </Button>
      {ForgotPasswordDialog && <ForgotPasswordDialog open={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
