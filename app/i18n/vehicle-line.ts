/** In messages to the owner, so it is Turkish. Apart from the other owner's words because every page loads it. */
export const vehicleLine = (vehicle: string) => `Araç: ${vehicle}`;
