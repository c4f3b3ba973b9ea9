/**
 * Milliseconds after which a test takes it that what it waits for never comes: one limit for all waits, several times what
 * any of them takes beside other work on two processors. A wait ends as soon as its condition holds.
 */
export const patience = 90_000;
