/**
 * What the allocator of Linux (glibc) is told by the environment a process is started with, later is too late: one heap
 * for all threads instead of one for each, and what is larger than 16 KB is given back as soon as it is done with, so that
 * the heap does not stay full of holes. 90 MB less under load. The image and the service in docs/hosting.md have the same;
 * whoever sets one of these otherwise knows why.
 */
export const allocatorEnvironment = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "16384",
  MALLOC_TRIM_THRESHOLD_: "131072",
} as const;
