// What the database can hold.

export const maxMoney = 9_999_999_999.99;
export const maxCount = 2_147_483_647;

/** PostgreSQL cannot hold U+0000, and half a surrogate pair would come back as another character. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
