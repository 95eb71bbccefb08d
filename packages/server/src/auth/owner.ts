import { UserId } from '@agora/protocol/ids'
import type { User } from './authorise.ts'

/** Whose server it is. */
export const owner: User = { id: UserId.parse('owner'), role: 'owner' }
