import { formatNumber } from './format-number.ts';

/** 1.031, for the owner's pages, which are in Turkish. */
export const formatCount = (value: number): string => formatNumber(value, 'tr');
