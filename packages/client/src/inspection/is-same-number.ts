export { isSameNumber } from '@agora/inspection/dossier/is-same-number'
