import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** Pixels. Less than this is a tap or a shaky finger. */
const SWIPE_DISTANCE = 40;

/** Position, keys and swipes of a carousel that wraps at both ends. */
export function useCarousel(count: number) {
  const [index, setIndex] = useState(0);
  const [hasMoved, setHasMoved] = useState(false);
  const swipeStart = useRef<number>(undefined);

  const show = (position: number) => {
    setIndex((position + count) % count);
    setHasMoved(true);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') show(index - 1);
    if (key === 'ArrowRight') show(index + 1);
  };
  const onPointerDown = ({ pointerType, clientX }: PointerEvent) => {
    // A mouse selects text here.
    swipeStart.current = pointerType === 'mouse' ? undefined : clientX;
  };
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const way = clientX - (swipeStart.current ?? clientX);
    swipeStart.current = undefined;
    if (Math.abs(way) >= SWIPE_DISTANCE) show(index - Math.sign(way));
  };

  return { index, hasMoved, show, onKeyDown, swipe: { onPointerDown, onPointerUp } };
}
