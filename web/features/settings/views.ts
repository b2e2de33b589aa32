import { type ComponentType, lazy } from 'react';
import type { Permission } from '#core/domain/staff/permissions.ts';

type SettingsView = {
  /** Name in the address: `/admin?tab=settings&view=audit`. */
  view: string;
  title: string;
  description: string;
  permission: Permission;
  /** Loaded as a separate chunk. */
  Panel: ComponentType;
};

const panel = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

/** Settings with their own page, for users with the permission. */
export const SETTINGS_VIEWS: readonly SettingsView[] = [
  {
    view: 'go-live',
    title: 'Go live',
    description:
      'One card per step. Each is tested for real before it is stored; until then everything stays as it was.',
    permission: 'change-configuration',
    Panel: panel(async () => (await import('#web/features/go-live/go-live-view.tsx')).GoLiveView),
  },
  {
    view: 'brand',
    title: 'Brand',
    description: 'Name, logo, color, claims, FAQ, prices and legal details.',
    permission: 'change-brand',
    Panel: panel(async () => (await import('#web/features/brand/brand-view.tsx')).BrandView),
  },
  {
    view: 'mail-texts',
    title: 'Mail texts',
    description: 'Subject, opening and closing of the mails to customers, with a preview.',
    permission: 'change-mail-texts',
    Panel: panel(
      async () => (await import('#web/features/mail-texts/mail-texts-view.tsx')).MailTextsView,
    ),
  },
  {
    view: 'integrations',
    title: 'Integrations',
    description: 'Other systems that are notified, and programs that work here with keys.',
    permission: 'manage-integrations',
    Panel: panel(
      async () => (await import('#web/features/webhooks/integrations-view.tsx')).IntegrationsView,
    ),
  },
  {
    view: 'backups',
    title: 'Backups',
    description: 'Which backups there are, and whether they can be restored.',
    permission: 'manage-backups',
    Panel: panel(async () => (await import('#web/features/backups/backups-view.tsx')).BackupsView),
  },
  {
    view: 'audit',
    title: 'Audit',
    description: 'Who did what, and whether the record of it is intact.',
    permission: 'read-audit',
    Panel: panel(async () => (await import('#web/features/audit/audit-view.tsx')).AuditView),
  },
  {
    view: 'bulk-runs',
    title: 'Bulk runs',
    description: 'What was done with many records at once, and what was skipped. Kept for 90 days.',
    // Everyone has this permission: the server decides which runs staff may see.
    permission: 'own-account',
    Panel: panel(async () => (await import('#web/features/bulk/bulk-runs-view.tsx')).BulkRunsView),
  },
];

export const settingsViewAddress = (view: string): string => `/admin?tab=settings&view=${view}`;
