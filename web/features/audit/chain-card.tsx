import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import type { AuditChain, AuditCheck } from '#core/contract/staff/owner/audit.ts';
import { findingWords } from '#core/domain/audit/findings.ts';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { SettingsCard } from '#web/features/settings/settings-card.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { auditChain, isChecking, useCheckAudit } from './audit.queries.ts';

/** Says whether the record was changed outside this product. */
export function ChainCard() {
  return (
    <SettingsCard
      title="Is the record intact?"
      description="Every entry is sealed within a minute, and each seal contains the one before. Changing, removing or inserting an entry breaks the chain."
      query={useQuery(auditChain)}
    >
      {(chain) => (
        <div className="grid gap-4">
          <div role="status">
            <Verdict {...chain} />
          </div>
          <CheckNow isRunning={isChecking(chain)} />
          {chain.head && <Head head={chain.head} />}
        </div>
      )}
    </SettingsCard>
  );
}

function Verdict(chain: AuditChain) {
  const { since, check } = chain;
  if (isChecking(chain)) return <p>The record is being checked…</p>;
  if (!check) return <p>It has not been checked yet. A check runs every night.</p>;
  if (check.found > 0) return <Broken {...check} />;
  return (
    <p>
      <span className="font-semibold">The record is intact</span>
      {': '}
      {(check.entries ?? 0).toLocaleString()} {check.entries === 1 ? 'entry' : 'entries'}
      {since && (
        <>
          {', sealed since '}
          <Moment iso={since} />
        </>
      )}
      . Checked <Moment iso={check.finishedAt ?? check.startedAt} />
      {check.askedBy === 'system' ? '' : ` for ${check.askedBy}`}.
    </p>
  );
}

/** Number of findings shown; the first ones usually explain the rest. */
const SHOWN = 20;

const Broken = ({ found, findings }: AuditCheck) => (
  <Alert tone="danger" title="The record is not intact">
    <p>Someone with access to the database has changed it from outside this product.</p>
    <ul className="mt-2 list-disc pl-5">
      {findings.slice(0, SHOWN).map((finding) => (
        <li key={`${finding.problem} ${finding.id}`}>{findingWords(finding)}</li>
      ))}
    </ul>
    {found > SHOWN && <p className="mt-2">And {(found - SHOWN).toLocaleString()} more.</p>}
  </Alert>
);

function CheckNow({ isRunning }: { isRunning: boolean }) {
  const check = useCheckAudit();
  const run = () =>
    check.mutate(undefined, {
      onError: (error) =>
        toast({
          title: 'The check was not started',
          description: reasonOf(error),
          tone: 'danger',
        }),
    });
  return (
    <Button
      variant="outline"
      className="justify-self-start"
      pending={check.isPending || isRunning}
      onClick={run}
    >
      <ShieldCheck aria-hidden="true" />
      Check now
    </Button>
  );
}

const Head = ({ head }: { head: string }) => (
  <div className="grid gap-2 text-sm">
    <p className="text-ink-600">
      The end of the chain. Note it elsewhere now and then: the owner of the database could rewrite
      the whole chain, but not what you noted. It is also in the log and in every backup.
    </p>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <code className="wrap-anywhere font-mono">{head}</code>
      <CopyButton text={head} />
    </div>
  </div>
);
