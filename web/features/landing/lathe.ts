/** An ellipse whose middle lies on the x-axis, so far from that of the drawing. */
export type Ellipse = { rx: number; ry: number; offset?: number };

/**
 * Ellipses turned around the middle in equal steps, how an engraving lathe works, as the data of one path:
 * an element for each of them would be hundreds for the browser to style.
 */
export function turnedEllipses(ellipses: readonly Ellipse[], turns: number): string {
  const step = 180 / turns;
  return ellipses
    .flatMap((ellipse) => {
      // One around the middle looks the same after half a turn.
      const count = ellipse.offset ? turns * 2 : turns;
      return Array.from({ length: count }, (_, i) => ellipsePath(ellipse, i * step));
    })
    .join('');
}

/** Two halves, from one end of the long axis to the other and back. */
function ellipsePath({ rx, ry, offset = 0 }: Ellipse, angle: number): string {
  const start = pointAt(offset - rx, angle);
  const end = pointAt(offset + rx, angle);
  // A tenth of the radii: a browser grows an arc that is too small until it just reaches its end, so a rounded end
  // cannot push the ellipse off its middle.
  const half = [rx / 10, ry / 10, angle % 180, 0, 1];
  return `M${numbers(start)}A${numbers([...half, ...end, ...half, ...start])}`;
}

export function turnedSquares(side: number, turns: number): string {
  const step = 90 / turns;
  return Array.from({ length: turns }, (_, i) => {
    const corners = [45, 135, 225, 315].map((corner) =>
      numbers(pointAt(side * Math.SQRT1_2, corner + i * step)),
    );
    return `M${corners.join('L')}Z`;
  }).join('');
}

const pointAt = (radius: number, degrees: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
};

/** As short as path data can be: a tenth of a unit is finer than the eye, a minus sign parts numbers by itself. */
function numbers(values: readonly number[]): string {
  return values
    .map((value) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.'))
    .join(' ')
    .replaceAll(' -', '-');
}
