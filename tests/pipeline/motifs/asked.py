"""Every motif that the words can ask for."""

from hypothesis import strategies as st

from pipeline.content_files.models.motif import Edge, Heart, Motif

motifs = st.builds(
    Motif,
    symmetry=st.sampled_from([2, 4, 8]),
    rings=st.integers(2, 5),
    step=st.floats(0, 1),
    turn=st.floats(0, 1),
    heart=st.sampled_from(Heart),
    edge=st.sampled_from(Edge),
)
