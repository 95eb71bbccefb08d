/** Where the build puts a file, or a program that runs beside the page. */
declare module '*?url' {
  const address: string
  export default address
}
declare module '*?worker&url' {
  const address: string
  export default address
}
