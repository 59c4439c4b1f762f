/** A file that an operator has named cannot be used; the message says which, why, and what to check. */
export class UnusableFile extends Error {}
