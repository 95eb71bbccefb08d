/** The id of the field in which one writes, for what leads to it. */
export const COMPOSER_ID = 'message'
