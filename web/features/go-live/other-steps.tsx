import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { SetupPoint, SetupState } from '#core/contract/staff/owner/setup.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { setupState } from '#web/features/settings/settings.queries.ts';
import { SETUP_PLACES } from '#web/features/settings/setup-words.ts';
import { reasonOf } from '#web/lib/api.ts';
import { StepCard } from './step-card.tsx';

type Other = { point: SetupPoint; title: string; what: string; link: string };

/** Setup points handled on other screens, in the order an owner works through them. */
const OTHERS: readonly Other[] = [
  {
    point: 'brand',
    title: 'Brand',
    what: 'Name, colors, logo and contacts: how the site and its mails look.',
    link: 'To the brand',
  },
  {
    point: 'legal',
    title: 'Legal details',
    what: 'What the terms and the privacy page must say about you.',
    link: 'To the legal details',
  },
  {
    point: 'claims',
    title: 'Claims and testimonials',
    what: 'Figures and quotes on the landing page must be true of your company.',
    link: 'To the claims',
  },
  {
    point: 'owner',
    title: 'Your account',
    what: 'Your e-mail address for a forgotten password, and a second factor for signing in.',
    link: 'To your account',
  },
  {
    point: 'backup',
    title: 'Backup',
    what: 'A copy of everything, every day, and a way to restore it.',
    link: 'To the backups',
  },
];

export function OtherSteps() {
  const { data, error } = useQuery(setupState);
  if (error) {
    return (
      <Alert tone="danger" title="The other steps could not be loaded">
        {reasonOf(error)}
      </Alert>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup className="grid gap-4">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </SkeletonGroup>
    );
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {OTHERS.map((step) => {
        const found = data.find(({ point }) => point === step.point);
        return found && <OtherStep key={step.point} {...step} found={found} />;
      })}
    </div>
  );
}

const OtherStep = ({ point, title, what, link, found }: Other & { found: SetupState }) => (
  <StepCard id={point} title={title} description={what} state={found.state}>
    <p className="wrap-anywhere">{found.says}</p>
    <Link
      href={SETUP_PLACES[point]}
      className={buttonStyles({ variant: 'outline', size: 'sm', className: 'mt-auto self-start' })}
    >
      {link}
    </Link>
  </StepCard>
);
