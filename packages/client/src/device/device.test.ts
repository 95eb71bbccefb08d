import { onTestFinished, test } from 'vitest'
import { deviceContract } from '../testing/device-contract.ts'
import { memoryDevice, memoryDisk } from './memory-device.ts'

// oxlint-disable-next-line vitest/expect-expect -- the suite runs in a browser too, and brings its own
test.each(deviceContract)('[DV1] [DV2] [DV3] [DV4] [DV5] $title', async ({ run }) => {
  const disk = memoryDisk()
  await run(async (user) => {
    const device = memoryDevice(user, disk)
    onTestFinished(device.close)
    return device
  })
})
