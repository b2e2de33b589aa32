import { LoginForm } from '#web/features/auth/login-form.tsx';
import { SignInCard } from '#web/features/auth/sign-in-card.tsx';
import { FirstStartNotice } from '#web/features/first-start/first-start-notice.tsx';
import { ForgotPassword } from '#web/features/staff/forgot-password.tsx';
import { brand } from '#web/lib/brand.ts';

export default function AdminLogin() {
  return (
    <SignInCard title="Admin login" description={`Sign in to the ${brand.name} staff area.`}>
      <div className="grid gap-3">
        <LoginForm />
        <div className="justify-self-center">
          <ForgotPassword />
        </div>
        {/* Last, since it appears later and would push the form down. */}
        <FirstStartNotice />
      </div>
    </SignInCard>
  );
}
