/** Up to this many addresses the checks take less than a frame or two; above, the worker runs them. */
export const auditInlineLimit = 3000;
