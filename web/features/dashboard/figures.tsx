import type { ReactNode } from 'react';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';

type FiguresProps = { title: string; description: string; children: ReactNode };

/** A card of the analytics tab. */
export function Figures({ title, description, children }: FiguresProps) {
  return (
    <Card dense>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <CardDescription>{description}</CardDescription>
      </CardHeader>
      {children}
    </Card>
  );
}
