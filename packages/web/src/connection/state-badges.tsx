import { DeviceBadge } from '../device/device-badge.tsx'
import { ConnectionBadge } from './connection-badge.tsx'

/** How the line is doing, and what was said on this device: in one place, on every screen. */
export function StateBadges() {
  return (
    <div className="flex min-w-0 items-center gap-x-1.5">
      <ConnectionBadge />
      <DeviceBadge />
    </div>
  )
}
