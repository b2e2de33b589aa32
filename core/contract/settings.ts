import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const settings = {
  analytics: endpoint({
    method: 'GET',
    path: '/api/site-settings/analytics',
    access: 'public',
    summary: 'Which analytics the site uses, if any',
    response: z.object({
      googleAnalyticsId: z.string().nullable(),
      googleTagManagerId: z.string().nullable(),
    }),
  }),
};
