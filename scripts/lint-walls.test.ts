import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const project = mkdtempSync(join(tmpdir(), 'northmark-walls-'));
afterAll(() => rmSync(project, { recursive: true }));

/** What each file imports. All are linted in one run: starting the linter takes longer than linting. */
const FILES: Record<string, string[]> = {
  'core/domain/wire.ts': ['zod'],
  'core/circle/one.ts': ['./two.ts'],
  'core/circle/two.ts': ['./one.ts'],
  'web/circle/one.tsx': ['#web/circle/two.tsx'],
  'web/circle/two.tsx': ['#web/circle/one.tsx'],
  'server/circle/types.ts': ['type #server/circle/other-types.ts'],
  'server/circle/other-types.ts': ['type #server/circle/types.ts'],
  'server/features/orders/to-payments.ts': ['#server/features/payments/settle/settle.ts'],
  'server/features/orders/to-delivery.ts': ['#server/features/delivery/deliver-order.ts'],
  'server/features/orders/to-receipts.ts': ['../receipts/receipts.ts'],
  'server/features/orders/orders.routes.ts': ['type #server/features/payments/settle/settle.ts'],
  'server/features/payments/begin/to-delivery.ts': ['#server/features/delivery/deliver-order.ts'],
  'server/features/payments/settle/to-receipts.ts': ['#server/features/receipts/receipts.ts'],
  'server/features/certificates/to-payments.ts': ['#server/features/payments/settle/settle.ts'],
  'server/features/certificates/to-delivery.ts': ['#server/features/delivery/deliver-order.ts'],
  'server/features/leads/to-receipts.ts': ['#server/features/receipts/receipts.ts'],
  'server/features/payments/payments.routes.ts': ['drizzle-orm'],
  'server/features/receipts/receipts.routes.ts': ['#server/db/schema/orders.ts'],
  // These break no rule.
  'server/features/delivery/deliver-order.ts': ['#server/features/payments/settle/settle.ts'],
  'server/features/payments/settle/settle.ts': ['#server/features/orders/orders.ts'],
  'server/features/receipts/receipts.ts': ['#server/features/orders/orders.ts', 'drizzle-orm'],
  'server/features/orders/orders.ts': ['#server/db/schema/orders.ts'],
  'server/features/orders/orders.test.ts': ['#server/features/payments/settle/settle.ts'],
  'server/app.ts': ['#server/features/receipts/receipts.routes.ts'],
  'server/db/schema/orders.ts': [],
};

function lint(): string[] {
  for (const [path, imports] of Object.entries(FILES)) {
    const lines = imports.map((name, i) =>
      name.startsWith('type ')
        ? `import type { Value as Value${i} } from '${name.slice(5)}';\nexport type Other${i} = Value${i};`
        : `import { value as value${i} } from '${name}';\nexport const used${i} = () => value${i};`,
    );
    const file = join(project, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, [...lines, 'export const value = 1;', 'export type Value = 1;'].join('\n'));
  }
  copyFileSync('package.json', join(project, 'package.json'));
  const { vcs, $schema, ...config } = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(join(project, 'biome.json'), JSON.stringify(config));
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const reported = runToEnd([biome, 'lint', '--reporter=json', '--max-diagnostics=none']);
  const { diagnostics } = JSON.parse(reported) as {
    diagnostics: { severity: string; category: string; location: { path: string } }[];
  };
  return diagnostics.map(({ severity, category, location }) => {
    const rule = category.split('/').at(-1);
    return `${severity} ${rule} ${location.path}`;
  });
}

/** Returns the output, even if violations end it with an error. */
function runToEnd(args: string[]): string {
  try {
    return execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

it('lint refuses cycles, imports against the order of the features, and database code in routes', () => {
  const refused = (rule: string, ...paths: string[]) =>
    paths.map((path) => `error ${rule} ${path}`);
  expect([...new Set(lint())].sort()).toEqual(
    [
      ...refused(
        'noImportCycles',
        'core/circle/one.ts',
        'core/circle/two.ts',
        'web/circle/one.tsx',
        'web/circle/two.tsx',
        'server/circle/types.ts',
        'server/circle/other-types.ts',
      ),
      ...refused(
        'noRestrictedImports',
        'core/domain/wire.ts',
        'server/features/orders/to-payments.ts',
        'server/features/orders/to-delivery.ts',
        'server/features/orders/to-receipts.ts',
        'server/features/orders/orders.routes.ts',
        'server/features/payments/begin/to-delivery.ts',
        'server/features/payments/settle/to-receipts.ts',
        'server/features/certificates/to-payments.ts',
        'server/features/certificates/to-delivery.ts',
        'server/features/leads/to-receipts.ts',
        'server/features/payments/payments.routes.ts',
        'server/features/receipts/receipts.routes.ts',
      ),
    ].sort(),
  );
});
