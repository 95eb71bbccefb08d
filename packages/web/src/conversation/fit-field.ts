/** Beyond this the field is as high as it may be anyway, and measuring its text would take long. */
const MAX_MEASURED_UNITS = 4_000

/** Makes a field as high as its text; the style sheet says how high that may be. */
export function fitField(field: HTMLTextAreaElement | null): void {
  if (!field) return
  if (field.value.length > MAX_MEASURED_UNITS) {
    field.style.height = '40dvh'
    return
  }
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`
}
