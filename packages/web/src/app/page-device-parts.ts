/** What this page keeps things in: one file, that comes beside the first screen. */
export { browserDevice } from '@agora/client/device/browser-device'
export { browserPhotos } from '@agora/client/photos/browser-photos'
