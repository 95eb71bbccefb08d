export { isSameNumber } from '@agora/core/dossier/is-same-number'
