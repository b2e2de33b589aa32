import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { ApplicationFound } from '#web/features/application-status/application-found.tsx';
import { ApplicationNumberGuide } from '#web/features/application-status/application-number-guide.tsx';
import { ApplicationSearchHeader } from '#web/features/application-status/application-search-header.tsx';
import { ApplicationSearchFailure } from '#web/features/application-status/search-failure.tsx';
import { WHERE_IT_STANDS } from '#web/features/application-status/status-words.ts';
import { useApplicationSearch } from '#web/features/application-status/use-application-search.ts';
import { SendNumbersBox } from '#web/features/tracking/send-numbers-box.tsx';

export default function ApplicationStatusPage() {
  const search = useApplicationSearch();
  const { application, error, number, outcome, isSearching } = search;
  return (
    <SiteFrame>
      <ApplicationSearchHeader search={search} />
      <div className="shell grid gap-6 py-8 sm:py-10">
        <div role="status" className={isSearching ? undefined : 'sr-only'}>
          {isSearching && (
            <p className="flex items-center justify-center gap-3 rounded-card border border-ink-200 px-6 py-12 text-ink-700 text-lg">
              <Spinner />
              Searching for your application...
            </p>
          )}
          {application && (
            <p>{`Application found. ${WHERE_IT_STANDS[application.applicationStatus]}.`}</p>
          )}
        </div>
        {application && <ApplicationFound application={application} outcome={outcome} />}
        {error && (
          <ApplicationSearchFailure
            error={error}
            number={number}
            outcome={outcome}
            onTryAgain={search.search}
          />
        )}
        {number === '' && <ApplicationNumberGuide />}
        {!application && <SendNumbersBox />}
      </div>
    </SiteFrame>
  );
}
