import { icon } from '#app/ui/icon.tsx';

/** Icons of the owner's area. */
export const ArrowDown = icon('M12 4v15M6 13l6 6 6-6');
export const ArrowLeft = icon('M20 12H5M11 6l-6 6 6 6');
export const ArrowUpDown = icon('M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4');
export const Camera = icon('M3 7h4l2-3h6l2 3h4v13H3zM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z');
export const FolderTree = icon('M4 3v15h6M4 8h6M12 5h8v6h-8zM12 15h8v6h-8z');
export const GalleryHorizontal = icon('M7 5h10v14H7zM3 7v10M21 7v10');
export const Gauge = icon('M4 18a9 9 0 1 1 16 0M12 15l4-5M12 15h.01');
export const GripVertical = icon('M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01');
export const ImagePlus = icon('M13 4H4v16h16v-9M4 16l5-5 4 4 2-2 5 5M18 2v6M15 5h6');
export const LogOut = icon('M9 4H4v16h5M10 12h11M17 8l4 4-4 4');
export const Merge = icon('M6 4v4l6 6v6M18 4v4l-6 6');
export const Package = icon('m12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9');
export const Pencil = icon('m4 20 1-5L16 4l4 4L9 19zM13 7l4 4');
export const Send = icon('m3 11 18-8-8 18-2-8z');
export const TriangleAlert = icon('m12 4 9 16H3zM12 10v4M12 17h.01');
