/** A photo without its place, in pieces; and the rest of one that is damaged, which could not be read. */
export type Cleaned = { readonly pieces: readonly Uint8Array[]; readonly rest: Buffer | undefined }
