declare module 'edmonds-blossom-fixed' {
  /**
   * A matching of greatest weight among edges of two vertices and a weight; with `maxCardinality`, among those with the most pairs. Returns
   * for each vertex the one it is matched with, or -1.
   */
  function blossom(edges: [number, number, number][], maxCardinality?: boolean): number[]
  export = blossom
}
