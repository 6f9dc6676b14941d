"""Line motifs after Pochampally ikat: drawn from a programme's numbers, as SVG and as pixels."""
