/** Tools that tell all that stands, whatever is asked: a reply that cites nothing of it does not rest upon it. */
export const tellAll: ReadonlySet<string> = new Set(['extract_findings', 'report_status'])
