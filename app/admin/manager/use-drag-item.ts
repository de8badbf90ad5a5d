import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Edge } from './move-item.ts';

/**
 * Makes a list item draggable, by its handle if it has one, and a drop target for other items of its kind. Without an
 * item it is the table row of the handle.
 */
export function useDragItem<Id extends string | number>(
  kind: string,
  id: Id,
  onDrop: (dragged: Id, edge: Edge) => void,
) {
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [isDragged, setDragged] = useState(false);
  /** Present while another item is dragged over this one. */
  const [edge, setEdge] = useState<Edge>();
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const element = item.current ?? handle.current?.closest<HTMLElement>('tr');
    if (!element) return;
    return combine(
      draggable({
        element,
        dragHandle: handle.current ?? undefined,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === kind && source.data.id !== id,
        onDrag: (event) => setEdge(edgeUnder(event)),
        onDragLeave: () => setEdge(undefined),
        onDrop(event) {
          setEdge(undefined);
          drop(event.source.data.id as Id, edgeUnder(event));
        },
      }),
    );
  }, [kind, id]);

  return { item, handle, isDragged, edge };
}

function edgeUnder({ self, location }: ElementDropTargetEventBasePayload): Edge {
  const { top, height } = self.element.getBoundingClientRect();
  return location.current.input.clientY < top + height / 2 ? 'above' : 'below';
}
