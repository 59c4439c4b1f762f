/*
 * Plain value iteration, to compare the solver with: the same stations and moves, and nothing clever. All positions of a damage level
 * are computed again, from the finish backwards and in place, until none changes by more than the tolerance.
 *
 * baseline COURSE VALUES choices|plan: reads what `baseline.mjs` wrote, writes the values of the four levels, prints seconds of CPU time
 * and sweeps. With `choices` every choice of dice is the sum over its rolls; with `plan` choices share their sums as in `dicePlan.ts`.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { finish = 0xffff, sinks_at = 4 };

static int stations, most, count, slots_count, first_mean, one_die;
static float sink_cost, tolerance;
static int means_length, least2_length, least3_length, least4_length;
static int32_t *runs, *moves, *first, *means, *least2, *least3, *least4, *fewer;
static float *levels[4];
static int32_t *choices, *rolls, *results, *chances;
static float *slots;

/* Those of the library look for NaNs, of which there are none. */
static inline float least_of(float a, float b) { return a < b ? a : b; }
static inline float greatest_of(float a, float b) { return a > b ? a : b; }

static int32_t number(FILE *file) {
  int32_t value;
  if (fread(&value, 4, 1, file) != 1) exit(1);
  return value;
}

static int32_t *list(FILE *file, int *length) {
  *length = number(file);
  int32_t *all = malloc(4 * (size_t)*length);
  if (fread(all, 4, (size_t)*length, file) != (size_t)*length) exit(1);
  return all;
}

static int longest_run(int station, int heading) {
  int longest = 0;
  for (int side = 0; side < 3; side++) {
    int run = runs[station * 6 + (heading + 5 + side) % 6];
    if (run > longest) longest = run;
  }
  return longest;
}

/* What each hand is worth once it lies there: R5.4 to R6.2. */
static void fill_landed(int damage, int station, int heading) {
  int longest = longest_run(station, heading);
  for (int total = 0; total <= most; total++) {
    int run = total < longest ? total : longest;
    int after = damage + total - run;
    for (int hand = first[total]; hand < first[total + 1]; hand++) slots[hand] = INFINITY;
    for (int side = 0; side < 3; side++) {
      int turned = (heading + 5 + side) % 6;
      if (runs[station * 6 + turned] < run) continue;
      int to = moves[(station * 6 + turned) * (most + 1) + run];
      for (int hand = first[total]; hand < first[total + 1]; hand++) {
        float worth = to == finish        ? 0
                      : after >= sinks_at ? sink_cost
                                          : levels[after][(to * 6 + turned) * count + (total > run ? 0 : hand)];
        if (worth < slots[hand]) slots[hand] = worth;
      }
    }
  }
}

static void run_plan(void) {
  for (int i = 0, slot = first_mean; i < means_length; i += 3, slot++)
    slots[slot] = (slots[means[i]] + slots[means[i + 1]] + slots[means[i + 2]]) / 3;
  slots[count] = slots[0];
  slots[2 * count] = slots[one_die];
  for (int i = 0; i < least2_length; i += 3) slots[least2[i]] = least_of(slots[least2[i + 1]], slots[least2[i + 2]]);
  for (int i = 0; i < least3_length; i += 4)
    slots[least3[i]] = least_of(least_of(slots[least3[i + 1]], slots[least3[i + 2]]), slots[least3[i + 3]]);
  for (int i = 0; i < least4_length; i += 5)
    slots[least4[i]] = least_of(least_of(slots[least4[i + 1]], slots[least4[i + 2]]),
                                least_of(slots[least4[i + 3]], slots[least4[i + 4]]));
}

/* The least that a hand is worth over all its choices, each the mean over its rolls. */
static float best_choice(int hand) {
  float least = INFINITY;
  for (int choice = choices[hand]; choice < choices[hand + 1]; choice++) {
    float sum = 0;
    int of = 0;
    for (int roll = rolls[choice]; roll < rolls[choice + 1]; roll++) {
      sum += (float)chances[roll] * slots[results[roll]];
      of += chances[roll];
    }
    least = least_of(least, sum / (float)of);
  }
  return least;
}

static float best_of_plan(int hand) {
  float least = least_of(slots[count + hand], slots[2 * count + hand]);
  for (int face = 0; face < 3; face++) least = least_of(least, slots[fewer[hand * 3 + face]]);
  return least;
}

static float back_up(int damage, int station, int heading, int by_plan) {
  float change = 0;
  fill_landed(damage, station, heading);
  if (by_plan) run_plan();
  for (int hand = 0; hand < count; hand++) {
    float least = by_plan ? best_of_plan(hand) : best_choice(hand);
    float *value = &levels[damage][(station * 6 + heading) * count + hand];
    change = greatest_of(change, fabsf(*value - 1 - least));
    *value = 1 + least;
  }
  return change;
}

int main(int parts, char **names) {
  if (parts != 4) return 2;
  int by_plan = strcmp(names[3], "plan") == 0;
  FILE *file = fopen(names[1], "rb");
  if (file == NULL) return 1;
  int length;
  stations = number(file);
  most = number(file);
  count = number(file);
  slots_count = number(file);
  first_mean = number(file);
  one_die = number(file);
  sink_cost = (float)number(file);
  tolerance = (float)number(file) / 1e6f;
  runs = list(file, &length);
  moves = list(file, &length);
  first = list(file, &length);
  means = list(file, &means_length);
  least2 = list(file, &least2_length);
  least3 = list(file, &least3_length);
  least4 = list(file, &least4_length);
  fewer = list(file, &length);
  int32_t *to_go = list(file, &length);
  choices = list(file, &length);
  rolls = list(file, &length);
  results = list(file, &length);
  chances = list(file, &length);
  fclose(file);

  clock_t begin = clock();
  size_t size = (size_t)(stations + 1) * 6 * (size_t)count;
  slots = malloc(sizeof(float) * (size_t)slots_count);
  for (int slot = 0; slot < slots_count; slot++) slots[slot] = INFINITY;
  int sweeps = 0;
  for (int damage = 3; damage >= 0; damage--) {
    levels[damage] = malloc(sizeof(float) * size);
    for (size_t at = 0; at < size; at++) {
      size_t station = at / 6 / (size_t)count;
      levels[damage][at] = station < (size_t)stations ? 6 + (float)to_go[station] / 2.5f : sink_cost;
    }
    float change = INFINITY;
    for (; change > tolerance; sweeps++) {
      change = 0;
      for (int station = 0; station < stations; station++)
        for (int heading = 0; heading < 6; heading++) change = greatest_of(change, back_up(damage, station, heading, by_plan));
    }
  }
  printf("%f %d\n", (double)(clock() - begin) / CLOCKS_PER_SEC, sweeps);

  FILE *values = fopen(names[2], "wb");
  if (values == NULL) return 1;
  for (int damage = 0; damage < 4; damage++)
    if (fwrite(levels[damage], sizeof(float), size, values) != size) return 1;
  return fclose(values);
}
