import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';
import type { Edge } from './order.ts';

const kind = 'banner-brand';

/** Makes a row draggable by its handle, and a drop target. */
export function useDragRow(id: number, onDrop: (dragged: number, target: number, edge: Edge) => void) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<Edge>();

  useEffect(() => {
    if (!row.current || !handle.current) return;
    const follow = (event: ElementDropTargetEventBasePayload) =>
      setEdge(event.source.data.id === id ? undefined : edgeUnder(event));
    return combine(
      draggable({
        element: row.current,
        dragHandle: handle.current,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => source.data.kind === kind,
        onDrag: follow,
        onDragLeave: () => setEdge(undefined),
        onDrop: (event) => {
          setEdge(undefined);
          const dragged = event.source.data.id;
          if (typeof dragged === 'number') onDrop(dragged, id, edgeUnder(event));
        },
      }),
    );
  }, [id, onDrop]);

  return { row, handle, isDragged, edge };
}

function edgeUnder({ self, location }: ElementDropTargetEventBasePayload): Edge {
  const { top, height } = self.element.getBoundingClientRect();
  return location.current.input.clientY < top + height / 2 ? 'above' : 'below';
}
