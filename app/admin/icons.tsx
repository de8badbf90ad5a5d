import { icon } from '#app/ui/icons.tsx';

/** Icons of the owner's area. */
export const Archive = icon('M3 4h18v5H3zM5 9v11h14V9M10 13h4');
export const ArrowDown = icon('M12 4v15M6 13l6 6 6-6');
export const ArrowLeft = icon('M20 12H5M11 6l-6 6 6 6');
export const ArrowUpRight = icon('M7 17 17 7M9 7h8v8');
export const ArrowUpDown = icon('M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4');
export const Camera = icon('M3 7h4l2-3h6l2 3h4v13H3zM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z');
export const Cog = icon(
  'M4 7h10M18 7h2M4 17h2M10 17h10M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
);
export const FileText = icon('M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6');
export const FolderTree = icon('M4 3v15h6M4 8h6M12 5h8v6h-8zM12 15h8v6h-8z');
export const GalleryHorizontal = icon('M7 5h10v14H7zM3 7v10M21 7v10');
export const Gauge = icon('M4 18a9 9 0 1 1 16 0M12 15l4-5M12 15h.01');
export const GripVertical = icon('M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01');
export const Handshake = icon('M3 7h4l5 3 5-3h4v9h-3l-4 4-2-2-2 2-5-4H3zM12 10l4 4');
export const ImagePlus = icon('M13 4H4v16h16v-9M4 16l5-5 4 4 2-2 5 5M18 2v6M15 5h6');
export const Inbox = icon('M3 13 6 5h12l3 8v6H3zM3 13h5l1.5 3h5L16 13h5');
export const Lock = icon('M5 11h14v9H5zM8.5 11V8a3.5 3.5 0 0 1 7 0v3');
export const LogOut = icon('M9 4H4v16h5M10 12h11M17 8l4 4-4 4');
export const Merge = icon('M6 4v4l6 6v6M18 4v4l-6 6');
export const MoreVertical = icon('M12 5h.01M12 12h.01M12 19h.01');
export const MoveRight = icon('M3 7h7v10H3zM14 12h7M18 8.5l3.5 3.5-3.5 3.5');
export const Package = icon('m12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9');
export const Pencil = icon('m4 20 1-5L16 4l4 4L9 19zM13 7l4 4');
export const Send = icon('m3 11 18-8-8 18-2-8z');
export const Sheet = icon('M5 3h14v18H5zM5 9h14M5 15h14M12 9v12');
export const TriangleAlert = icon('m12 4 9 16H3zM12 10v4M12 17h.01');
export const Users = icon(
  'M3 20a6 6 0 0 1 12 0M12 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM16 5.5a3 3 0 0 1 0 5M18 14.5a6 6 0 0 1 3 5.5',
);
