import { queryOptions } from '@tanstack/react-query';
import { ArrowRight, MailOpen, Tag } from 'lucide-react';
import { Link } from 'wouter';
import { type ApplicationStatusView, applications } from '#core/contract/applications.ts';
import { SearchHeader, SearchStatus, useNumberSearch } from '#web/components/number-search.tsx';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import {
  ApplicationFound,
  STATUS_HEADLINES,
} from '#web/features/application-status/application-found.tsx';
import { ApplicationSearchFailure } from '#web/features/application-status/search-failure.tsx';
import { SendNumbersBox } from '#web/features/tracking/send-numbers-box.tsx';
import { call } from '#web/lib/api.ts';

export default function ApplicationStatusPage() {
  const search = useNumberSearch({ parameter: 'number', queryOf: applicationByNumber });
  const { found: application, error, number, typed, heading, isSearching } = search;
  return (
    <SiteFrame>
      <SearchHeader
        search={search}
        title="Application Status"
        lede="See how far the review of your application is."
        label="Application number"
        placeholder="APP-20260302-7K3M9Q"
        hint="You got it when you applied, and by e-mail."
        onSubmit={search.search}
        button={
          <Button
            type="submit"
            className="max-sm:w-full"
            disabled={typed.trim() === ''}
            pending={isSearching}
          >
            Search
          </Button>
        }
      />
      <div className="shell grid gap-6 py-8 sm:py-10">
        <SearchStatus
          search={search}
          searching="Searching for your application..."
          found={
            application && `Application found. ${STATUS_HEADLINES[application.applicationStatus]}.`
          }
        />
        {application && <ApplicationFound application={application} heading={heading} />}
        {error && (
          <ApplicationSearchFailure
            error={error}
            number={number}
            heading={heading}
            onTryAgain={search.search}
          />
        )}
        {number === '' && <ApplicationNumberGuide />}
        {!application && <SendNumbersBox />}
      </div>
    </SiteFrame>
  );
}

/** Before the first search. */
function ApplicationNumberGuide() {
  return (
    <Card>
      <CardTitle as="h2">Where to Find Your Application Number</CardTitle>
      <ul className="grid gap-4 text-ink-800 sm:grid-cols-2 sm:gap-8 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-brass-700">
        <li className="flex gap-3">
          <MailOpen aria-hidden="true" />
          It is in the e-mail that confirmed your application.
        </li>
        <li className="flex gap-3">
          <Tag aria-hidden="true" />
          It looks like APP-YYYYMMDD-XXXXXX. Capitals, spaces and dashes do not matter.
        </li>
      </ul>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-ink-200 border-t pt-5">
        <Link href="/apply" className={buttonStyles({ variant: 'outline' })}>
          Apply for certification
          <ArrowRight aria-hidden="true" />
        </Link>
        <p className="text-ink-700">No application yet? It begins here.</p>
      </div>
    </Card>
  );
}

/** Not cached: a repeated search asks whether anything has changed. */
const applicationByNumber = (applicationNumber: string) =>
  queryOptions<ApplicationStatusView>({
    queryKey: ['application', applicationNumber],
    queryFn: () => call(applications.byNumber, { params: { applicationNumber } }),
    enabled: applicationNumber !== '',
    gcTime: 0,
  });
