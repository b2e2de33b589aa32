import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { PROMISES } from '#core/content/promises.ts';
import { findTopic } from '#core/domain/inquiry-topics.ts';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { InquiryForm } from '#web/features/contact/inquiry-form.tsx';
import { brand } from '#web/lib/brand.ts';

/** Longest question taken from the address, in characters. */
const MAX_QUESTION = 2_000;

export default function Contact() {
  const [search] = useSearchParams();
  const { supportEmail, phone, address } = brand;
  return (
    <SiteFrame>
      <div className="shell grid gap-x-16 gap-y-10 py-14 sm:py-20 lg:grid-cols-[1fr_1.4fr]">
        <div>
          <p className="kicker">Contact</p>
          <h1 className="h2 mt-3">Talk to a person</h1>
          <p className="lede mt-5">
            Ask about the programs, the assessment, prices or an order. Someone who knows the work
            will answer.
          </p>
          <ul className="mt-8 grid gap-4 text-ink-800 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-brass-700">
            <li className="flex gap-3">
              <Clock aria-hidden="true" />
              We reply within {PROMISES.inquiryReplyHours} hours.
            </li>
            <li className="flex gap-3">
              <Mail aria-hidden="true" />
              <a href={`mailto:${supportEmail}`} className="link">
                {supportEmail}
              </a>
            </li>
            {phone && (
              <li className="flex gap-3">
                <Phone aria-hidden="true" />
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="link">
                  {phone}
                </a>
              </li>
            )}
            {address && (
              <li className="flex gap-3">
                <MapPin aria-hidden="true" />
                <address className="whitespace-pre-line not-italic">{address.join('\n')}</address>
              </li>
            )}
          </ul>
          <p className="reading mt-8 text-ink-700">
            Complaints and appeals are acknowledged within{' '}
            {PROMISES.complaintAcknowledgedBusinessDays} business days and answered within{' '}
            {PROMISES.complaintAnsweredBusinessDays}, by someone who took no part in the decision.{' '}
            <a href="/how-we-decide" className="link">
              Read how we decide
            </a>
          </p>
        </div>
        <Card>
          <InquiryForm
            question={(search.get('question') ?? '').slice(0, MAX_QUESTION)}
            topic={findTopic(search.get('topic'))}
          />
          <p className="text-ink-600 text-sm">
            We use what you send only to answer you. The{' '}
            <a href="/privacy" className="link">
              Privacy Policy
            </a>{' '}
            says how long we keep it.
          </p>
        </Card>
      </div>
    </SiteFrame>
  );
}
