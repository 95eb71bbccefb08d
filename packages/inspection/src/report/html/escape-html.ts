const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it may stand anywhere in a page, also in an attribute. Signs that no page may have are left out. */
export function escapeHtml(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- control characters are what is meant
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/gu, '')
      .replace(/[&<>"']/gu, (sign) => signs[sign] ?? '')
  )
}
