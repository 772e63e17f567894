import type { BorderRow } from './pack.ts'

/** The 57 borders (house). `line`: the segments of the border; `mid`: where a road crosses it. */
export const BORDERS: readonly BorderRow[] = [
  {
    a: 'PUG',
    b: 'COL',
    kind: 'road',
    line: [
      [
        [127, 145],
        [149, 2],
      ],
    ],
    mid: [138, 74],
  },
  {
    a: 'PUG',
    b: 'ORC',
    kind: 'road',
    line: [
      [
        [30, 125],
        [127, 145],
      ],
    ],
    mid: [78, 135],
  },
  {
    a: 'COL',
    b: 'HID',
    kind: 'plain',
    line: [
      [
        [127, 145],
        [244, 159],
      ],
    ],
    mid: [186, 152],
  },
  {
    a: 'COL',
    b: 'BIT',
    kind: 'road',
    line: [
      [
        [244, 159],
        [262, 2],
      ],
    ],
    mid: [253, 80],
  },
  {
    a: 'ORC',
    b: 'HID',
    kind: 'mountain',
    line: [
      [
        [93, 301],
        [127, 145],
      ],
    ],
    mid: [110, 223],
  },
  {
    a: 'ORC',
    b: 'BAY',
    kind: 'road',
    line: [
      [
        [26, 305],
        [93, 301],
      ],
    ],
    mid: [60, 303],
  },
  {
    a: 'HID',
    b: 'SNA',
    kind: 'road',
    line: [
      [
        [236, 285],
        [244, 159],
      ],
    ],
    mid: [240, 222],
  },
  {
    a: 'HID',
    b: 'BAY',
    kind: 'mountain',
    line: [
      [
        [93, 301],
        [154, 333],
      ],
    ],
    mid: [124, 317],
  },
  {
    a: 'HID',
    b: 'GRB',
    kind: 'plain',
    line: [
      [
        [154, 333],
        [236, 285],
      ],
    ],
    mid: [195, 309],
  },
  {
    a: 'BIT',
    b: 'MON',
    kind: 'road',
    line: [
      [
        [435, 2],
        [444, 138],
      ],
    ],
    mid: [440, 70],
  },
  {
    a: 'BIT',
    b: 'SNA',
    kind: 'mountain',
    line: [
      [
        [244, 159],
        [413, 177],
      ],
    ],
    mid: [328, 168],
  },
  {
    a: 'BIT',
    b: 'WYO',
    kind: 'mountain',
    line: [
      [
        [413, 177],
        [444, 138],
      ],
    ],
    mid: [428, 158],
  },
  {
    a: 'MON',
    b: 'WYO',
    kind: 'road',
    line: [
      [
        [444, 138],
        [637, 189],
      ],
    ],
    mid: [540, 164],
  },
  {
    a: 'MON',
    b: 'HIP',
    kind: 'plain',
    line: [
      [
        [637, 189],
        [802, 2],
      ],
    ],
    mid: [720, 96],
  },
  {
    a: 'SNA',
    b: 'WYO',
    kind: 'mountain',
    line: [
      [
        [409, 243],
        [413, 177],
      ],
    ],
    mid: [411, 210],
  },
  {
    a: 'SNA',
    b: 'GRB',
    kind: 'plain',
    line: [
      [
        [236, 285],
        [311, 314],
      ],
    ],
    mid: [274, 300],
  },
  {
    a: 'SNA',
    b: 'SAL',
    kind: 'road',
    line: [
      [
        [311, 314],
        [409, 243],
      ],
    ],
    mid: [360, 278],
  },
  {
    a: 'WYO',
    b: 'SAL',
    kind: 'road',
    line: [
      [
        [409, 243],
        [474, 324],
      ],
    ],
    mid: [442, 284],
  },
  {
    a: 'WYO',
    b: 'FRO',
    kind: 'road',
    line: [
      [
        [559, 324],
        [634, 250],
      ],
    ],
    mid: [596, 287],
  },
  {
    a: 'WYO',
    b: 'WES',
    kind: 'plain',
    line: [
      [
        [474, 324],
        [559, 324],
      ],
    ],
    mid: [516, 324],
  },
  {
    a: 'WYO',
    b: 'HIP',
    kind: 'plain',
    line: [
      [
        [634, 250],
        [637, 189],
      ],
    ],
    mid: [636, 220],
  },
  {
    a: 'BAY',
    b: 'CEN',
    kind: 'road',
    line: [
      [
        [87, 476],
        [163, 381],
      ],
    ],
    mid: [125, 428],
  },
  {
    a: 'BAY',
    b: 'GRB',
    kind: 'mountain',
    line: [
      [
        [154, 333],
        [163, 381],
      ],
    ],
    mid: [158, 357],
  },
  {
    a: 'CEN',
    b: 'GRB',
    kind: 'mountain',
    line: [
      [
        [163, 381],
        [244, 458],
      ],
    ],
    mid: [204, 420],
  },
  {
    a: 'CEN',
    b: 'LAB',
    kind: 'road',
    line: [
      [
        [123, 549],
        [221, 513],
      ],
    ],
    mid: [172, 531],
  },
  {
    a: 'CEN',
    b: 'MOJ',
    kind: 'plain',
    line: [
      [
        [221, 513],
        [244, 458],
      ],
    ],
    mid: [232, 486],
  },
  {
    a: 'GRB',
    b: 'SAL',
    kind: 'road',
    line: [
      [
        [311, 314],
        [336, 434],
      ],
    ],
    mid: [324, 374],
  },
  {
    a: 'GRB',
    b: 'MOJ',
    kind: 'plain',
    line: [
      [
        [244, 458],
        [336, 434],
      ],
    ],
    mid: [290, 446],
  },
  {
    a: 'SAL',
    b: 'WES',
    kind: 'plain',
    line: [
      [
        [424, 428],
        [474, 324],
      ],
    ],
    mid: [449, 376],
  },
  {
    a: 'SAL',
    b: 'MOJ',
    kind: 'road',
    line: [
      [
        [336, 434],
        [358, 445],
      ],
    ],
    mid: [347, 440],
  },
  {
    a: 'SAL',
    b: 'PAI',
    kind: 'plain',
    line: [
      [
        [358, 445],
        [424, 428],
      ],
    ],
    mid: [391, 436],
  },
  {
    a: 'FRO',
    b: 'WES',
    kind: 'mountain',
    line: [
      [
        [559, 324],
        [598, 477],
      ],
    ],
    mid: [578, 400],
  },
  {
    a: 'FRO',
    b: 'NMX',
    kind: 'road',
    line: [
      [
        [598, 477],
        [636, 490],
      ],
    ],
    mid: [617, 484],
  },
  {
    a: 'FRO',
    b: 'HIP',
    kind: 'road',
    line: [
      [
        [634, 250],
        [752, 370],
      ],
    ],
    mid: [693, 310],
  },
  {
    a: 'FRO',
    b: 'PAN',
    kind: 'plain',
    line: [
      [
        [636, 490],
        [752, 370],
      ],
    ],
    mid: [694, 430],
  },
  {
    a: 'WES',
    b: 'PAI',
    kind: 'plain',
    line: [
      [
        [424, 428],
        [524, 498],
      ],
    ],
    mid: [474, 463],
  },
  {
    a: 'WES',
    b: 'NMX',
    kind: 'mountain',
    line: [
      [
        [524, 498],
        [598, 477],
      ],
    ],
    mid: [561, 488],
  },
  {
    a: 'LAB',
    b: 'MOJ',
    kind: 'road',
    line: [
      [
        [221, 513],
        [294, 634],
      ],
    ],
    mid: [258, 574],
  },
  {
    a: 'LAB',
    b: 'BAJ',
    kind: 'road',
    line: [
      [
        [248, 661],
        [294, 634],
      ],
    ],
    mid: [271, 648],
  },
  {
    a: 'MOJ',
    b: 'PAI',
    kind: 'road',
    line: [
      [
        [358, 445],
        [366, 581],
      ],
    ],
    mid: [362, 513],
  },
  {
    a: 'MOJ',
    b: 'SON',
    kind: 'plain',
    line: [
      [
        [294, 634],
        [366, 581],
      ],
    ],
    mid: [330, 608],
  },
  {
    a: 'PAI',
    b: 'SON',
    kind: 'road',
    line: [
      [
        [366, 581],
        [473, 605],
      ],
    ],
    mid: [420, 593],
  },
  {
    a: 'PAI',
    b: 'NMX',
    kind: 'road',
    line: [
      [
        [473, 605],
        [524, 498],
      ],
    ],
    mid: [498, 552],
  },
  {
    a: 'SON',
    b: 'NMX',
    kind: 'road',
    line: [
      [
        [473, 605],
        [520, 702],
      ],
    ],
    mid: [496, 654],
  },
  {
    a: 'SON',
    b: 'BAJ',
    kind: 'plain',
    line: [
      [
        [294, 634],
        [325, 688],
      ],
    ],
    mid: [310, 661],
  },
  {
    a: 'SON',
    b: 'CHI',
    kind: 'mountain',
    line: [
      [
        [422, 816],
        [520, 702],
      ],
    ],
    mid: [471, 759],
  },
  {
    a: 'NMX',
    b: 'PAN',
    kind: 'road',
    line: [
      [
        [636, 490],
        [690, 591],
      ],
    ],
    mid: [663, 540],
  },
  {
    a: 'NMX',
    b: 'PEC',
    kind: 'plain',
    line: [
      [
        [602, 699],
        [690, 591],
      ],
    ],
    mid: [646, 645],
  },
  {
    a: 'NMX',
    b: 'CHI',
    kind: 'road',
    line: [
      [
        [520, 702],
        [602, 699],
      ],
    ],
    mid: [561, 700],
  },
  {
    a: 'HIP',
    b: 'PAN',
    kind: 'road',
    line: [
      [
        [752, 370],
        [908, 372],
      ],
    ],
    mid: [830, 371],
  },
  {
    a: 'PAN',
    b: 'NTX',
    kind: 'road',
    line: [
      [
        [761, 601],
        [933, 460],
      ],
    ],
    mid: [847, 530],
  },
  {
    a: 'PAN',
    b: 'PEC',
    kind: 'plain',
    line: [
      [
        [690, 591],
        [761, 601],
      ],
    ],
    mid: [726, 596],
  },
  {
    a: 'NTX',
    b: 'GUL',
    kind: 'road',
    line: [
      [
        [820, 714],
        [973, 691],
      ],
    ],
    mid: [896, 702],
  },
  {
    a: 'NTX',
    b: 'PEC',
    kind: 'road',
    line: [
      [
        [761, 601],
        [820, 714],
      ],
    ],
    mid: [790, 658],
  },
  {
    a: 'GUL',
    b: 'PEC',
    kind: 'road',
    line: [
      [
        [750, 907],
        [820, 714],
      ],
    ],
    mid: [785, 810],
  },
  {
    a: 'GUL',
    b: 'CHI',
    kind: 'plain',
    line: [
      [
        [750, 907],
        [759, 979],
      ],
    ],
    mid: [754, 943],
  },
  {
    a: 'PEC',
    b: 'CHI',
    kind: 'mountain',
    line: [
      [
        [602, 699],
        [750, 907],
      ],
    ],
    mid: [676, 803],
  },
]
