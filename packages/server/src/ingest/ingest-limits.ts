/** Every bound of reading documents, with its reason. */
export const ingestLimits = {
  /** A law with all its annexes is under 2 MiB of text. */
  textBytes: 16 * 1024 * 1024,
  /** PDF and DOCX carry pictures. */
  packedBytes: 64 * 1024 * 1024,
  /** What the parts of a DOCX may be unpacked: a small file can hold a very large one. */
  unpackedBytes: 64 * 1024 * 1024,
  pages: 5_000,
  /** A passage is read in one look, and cited whole. */
  passageChars: 1_500,
  /** A longer line is no heading. */
  headingChars: 160,
  /** Headings above one another that are kept. */
  headingDepth: 6,
  documentPassages: 20_000,
  /** They are kept in memory to be searched. */
  allPassages: 50_000,
  files: 10_000,
  folderDepth: 32,
  /** One file. Some files are made to be read forever. */
  readTimeoutMs: 120_000,
  /** How much the process may grow while it reads one file. */
  readGrowthBytes: 1024 * 1024 * 1024,
  titleChars: 200,
} as const
